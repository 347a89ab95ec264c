import { addPicture, type ContentMistake, config, cut, page, replace, reported, unseen, words } from './mistake.ts';

const form = (name: string) => `schemas/forms/${name}.schema.json`;
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const shows = (picture: string) => replace(page('gpu'), 'kind: product', `image: ${picture}`);

/** Mistakes in site.config.yaml, in forms and in pictures. */
export const inSettings: ContentMistake[] = [
  reported('a footer link has a slip', 'footer/target', config, replace(config, 'links: [/semi/wafer]', 'links: [/semi/waver]')),
  reported(
    'a footer column links a page twice',
    'footer/repeated',
    config,
    replace(config, 'links: [/project/gpu, /project/video, /project/usb]', 'links: [/project/gpu, /project/gpu, /project/usb]'),
  ),
  unseen(
    'a footer link is in the wrong column',
    'every page fits every column',
    replace(config, 'links: [/semi/wafer]', 'links: [/ic/eda]'),
  ),
  reported('a name of the visit log has a slip', 'site-log/name', config, replace(config, 'siteLog: contact us', 'siteLog: contact')),
  reported(
    'a route is logged under the name of another',
    'site-log/unused',
    config,
    replace(config, 'siteLog: contact us', 'siteLog: other'),
  ),
  reported(
    'a route highlights an entry that is not there',
    'route/active-menu',
    config,
    replace(config, 'activeMenu: /ic/ip\n', 'activeMenu: /ic/ipp\n'),
  ),
  reported('a group is open that has no children', 'menu/open-group', config, replace(config, 'openGroups: [/ic,', 'openGroups: [/home,')),
  reported('a published address gets another spelling', 'route/misplaced', config, replace(config, 'path: wafer', 'path: wafers')),
  reported('a redirect has a slip', 'route/redirect-target', config, replace(config, 'redirect: /semi/wafer', 'redirect: /semi/waffer')),
  reported('two routes have one name', 'route/duplicate-name', config, replace(config, 'name: video', 'name: gpu')),
  reported('the address of the site has no encryption', 'link/insecure', config, replace(config, 'url: https:', 'url: http:')),
  reported(
    'a page is offered in a language that the site has not',
    'language/unknown',
    config,
    replace(config, 'page: wafer', 'page: wafer\n        languages: [en, cn]'),
  ),
  reported(
    'a field is required that the form does not have',
    'schema/value',
    form('contact'),
    replace(form('contact'), '"required": ["email", "name"', '"required": ["mail", "name"'),
  ),
  reported(
    'an option of a choice has no label',
    'words/missing',
    form('contact'),
    replace(form('contact'), '"other"', '"training",\n        "other"'),
  ),
  reported(
    'two forms share an endpoint',
    'form/endpoint',
    config,
    replace(config, 'endpoint: /api/RequirementSave', 'endpoint: /api/ContactSave'),
  ),
  reported(
    'a page asks with another form, and one form is nowhere',
    'form/no-page',
    config,
    replace(page('ip-info'), 'form: ip-enquiry', 'form: contact'),
  ),
  reported(
    'a group shows for the other option than its fields',
    'form/group',
    'schemas/forms/custom-service.ui.yaml',
    replace('schemas/forms/custom-service.ui.yaml', 'when: { serviceType: design }', 'when: { serviceType: solution }'),
  ),
  reported(
    'the answers of a form do not fit into a request',
    'form/limit',
    form('requirement'),
    replace(form('requirement'), '"maxLength": 4000', '"maxLength": 20000'),
  ),
  reported(
    'a pattern takes very long',
    'schema/value',
    form('phone'),
    replace(form('phone'), '"pattern": "', '"pattern": "^(?:[0-9 ]+)+$|'),
  ),
  reported(
    'a pattern matches nothing',
    'schema/value',
    form('ip-enquiry'),
    replace(form('ip-enquiry'), '"pattern": "^[a-z]', '"pattern": "$[a-z]'),
  ),
  reported(
    'a picture is of another type than its name',
    'image/type',
    'content/assets/gpu/hero.jpg',
    addPicture('gpu/hero.jpg', png),
    shows('gpu/hero.jpg'),
  ),
  reported(
    'a picture is as large as the camera made it',
    'image/heavy',
    'content/assets/gpu/hero.png',
    addPicture('gpu/hero.png', Buffer.concat([png, Buffer.alloc(11e6)])),
    shows('gpu/hero.png'),
  ),
  reported('the name of a picture has a space', 'shape/pattern', page('gpu'), shows('gpu/Board Photo.png')),
  reported(
    'a picture has a script in it',
    'image/unsafe',
    'content/assets/gpu/hero.svg',
    addPicture('gpu/hero.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><script>start()</script></svg>')),
    shows('gpu/hero.svg'),
  ),
  reported('a picture is not there', 'image/missing', page('gpu'), shows('gpu/heroes.svg')),
  reported(
    'a title of a route is missing in a language',
    'words/missing',
    words('zh', 'routes'),
    cut(words('zh', 'routes'), 'wafer:', 'computility:'),
  ),
];
