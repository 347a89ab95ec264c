import type { Explanation } from '../explanation.ts';

/** Mistakes of files as a whole. */
export const fileExplanations = {
  'file/encoding': {
    title: 'The file is not UTF-8 text.',
    why: 'In another encoding, such as GBK or Windows-1251, the letters of other languages come out as others.',
    wrong: `home: Ê×Ò³`,
    right: `home: 首页`,
    repair: 'Open it in its encoding and save it as UTF-8.',
  },
  'file/ending': {
    title: 'The file has an ending that is not read.',
    why: 'Files are found by their ending `.yaml`; another one would be passed over in silence.',
    wrong: `# content/pages/home.yml`,
    right: `# content/pages/home.yaml`,
    repair: 'Rename the file.',
  },
  'file/missing': {
    title: 'A file or folder that every site has is missing.',
    why: 'A site is site.config.yaml and content/; without one of them nothing can be said of the rest.',
    wrong: `# content/facts.yaml does not exist`,
    right: `
      # content/facts.yaml
      gpu:
        memory: { value: 16, unit: GB }
    `,
    repair: 'Create it, restore it from version control, or run the command in the folder of the site.',
  },
  'file/unknown': {
    title: 'Nothing reads this file.',
    why: 'Every file has its place and its name; one that stands elsewhere has no effect.',
    wrong: `# content/locales/zh/route.yaml`,
    right: `# content/locales/zh/routes.yaml`,
    repair: 'Rename or move the file as the message says, or remove it.',
  },
  'file/unreadable': {
    title: 'The file cannot be opened.',
    why: 'The system refuses it: permissions, a link to nothing, a folder under the name of a file.',
    wrong: `# content/facts.yaml belongs to another user`,
    right: `# content/facts.yaml can be read by everybody`,
    repair: 'Give yourself the right to read it; the letters in the message are the name of the error.',
  },
} as const satisfies Record<`file/${string}`, Explanation>;
