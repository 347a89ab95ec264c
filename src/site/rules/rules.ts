import type { Rule } from '../draft.ts';
import { activeMenu } from './active-menu.ts';
import { affixPage } from './affix-page.ts';
import { agreeingFigures } from './agreeing-figures.ts';
import { alwaysShow } from './always-show.ts';
import { brokenMarkup } from './broken-markup.ts';
import { catalogueIds } from './catalogue-ids.ts';
import { childPath } from './child-path.ts';
import { chineseTypography } from './chinese-typography.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateName } from './duplicate-name.ts';
import { duplicatePath } from './duplicate-path.ts';
import { emptyGroup } from './empty-group.ts';
import { emptyRoute } from './empty-route.ts';
import { endpointTaken } from './endpoint-taken.ts';
import { factForm } from './fact-form.ts';
import { factUnit } from './fact-unit.ts';
import { footerTarget } from './footer-target.ts';
import { foreignMarkup } from './foreign-markup.ts';
import { foreignWords } from './foreign-words.ts';
import { formDates } from './form-dates.ts';
import { formEndpoint } from './form-endpoint.ts';
import { formFields } from './form-fields.ts';
import { formFiles } from './form-files.ts';
import { formLayout } from './form-layout.ts';
import { formLimits } from './form-limits.ts';
import { formPages } from './form-pages.ts';
import { heroBlock } from './hero-block.ts';
import { indexAddress } from './index-address.ts';
import { insecureLink } from './insecure-link.ts';
import { invisibleSigns } from './invisible-signs.ts';
import { languageFolders } from './language-folders.ts';
import { linkTarget } from './link-target.ts';
import { misplacedRoute } from './misplaced-route.ts';
import { missingImage } from './missing-image.ts';
import { missingPage } from './missing-page.ts';
import { openGroup } from './open-group.ts';
import { pageAndRedirect } from './page-and-redirect.ts';
import { pageWithoutRoute } from './page-without-route.ts';
import { placeholders } from './placeholders.ts';
import { publishedAddresses } from './published-addresses.ts';
import { quotedWords } from './quoted-words.ts';
import { redirectCycle } from './redirect-cycle.ts';
import { redirectTarget } from './redirect-target.ts';
import { repeatedUnit } from './repeated-unit.ts';
import { reservedPath } from './reserved-path.ts';
import { roleNames } from './role-names.ts';
import { rootRoute } from './root-route.ts';
import { routeLanguages } from './route-languages.ts';
import { rowLength } from './row-length.ts';
import { shadowedRoute } from './shadowed-route.ts';
import { siteLogName } from './site-log-name.ts';
import { stubs } from './stubs.ts';
import { translatedLinks } from './translated-links.ts';
import { translatedWords } from './translated-words.ts';
import { unknownFact } from './unknown-fact.ts';
import { unknownForm } from './unknown-form.ts';
import { unknownFormat } from './unknown-format.ts';
import { unknownIcon } from './unknown-icon.ts';
import { unknownNotice } from './unknown-notice.ts';
import { unquotedFact } from './unquoted-fact.ts';
import { untranslatedWords } from './untranslated-words.ts';
import { unusedImage } from './unused-image.ts';
import { wildcardPage } from './wildcard-page.ts';
import { wordsFileNames } from './words-file-names.ts';

/** Every rule; their order does not matter, problems are sorted by place. */
export const rules: Rule[] = [
  activeMenu,
  affixPage,
  agreeingFigures,
  alwaysShow,
  brokenMarkup,
  catalogueIds,
  childPath,
  chineseTypography,
  duplicateId,
  duplicateName,
  duplicatePath,
  emptyGroup,
  emptyRoute,
  endpointTaken,
  factForm,
  factUnit,
  footerTarget,
  foreignMarkup,
  foreignWords,
  formDates,
  formEndpoint,
  formFields,
  formFiles,
  formLayout,
  formLimits,
  formPages,
  heroBlock,
  insecureLink,
  indexAddress,
  invisibleSigns,
  languageFolders,
  linkTarget,
  misplacedRoute,
  missingImage,
  missingPage,
  openGroup,
  pageAndRedirect,
  pageWithoutRoute,
  placeholders,
  publishedAddresses,
  quotedWords,
  redirectCycle,
  redirectTarget,
  repeatedUnit,
  reservedPath,
  roleNames,
  rootRoute,
  routeLanguages,
  rowLength,
  shadowedRoute,
  siteLogName,
  stubs,
  translatedLinks,
  translatedWords,
  unknownFact,
  unknownForm,
  unknownFormat,
  unknownIcon,
  unknownNotice,
  unquotedFact,
  untranslatedWords,
  unusedImage,
  wildcardPage,
  wordsFileNames,
];
