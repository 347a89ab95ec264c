import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';

/** Somebody decided how long requests and visits are stored. */
export const unsetRetention: Rule = ({ config }, report) => {
  if (config === undefined) return;
  const { forms = [], privacy } = config;
  const told = privacy === undefined ? '' : `, and \`${privacy}\` says so`;
  const unset = forms.flatMap(({ form, retention }, index) => (retention === undefined ? [{ form, index }] : []));
  const [first, ...others] = unset;
  if (first !== undefined) {
    const names = unset.map(({ form }) => `\`${form}\``).join(', ');
    report({
      code: 'publish/retention',
      severity: 'warning',
      message: `Requests of ${others.length === 0 ? 'the form' : 'the forms'} ${names} are stored until somebody deletes them${told}. Decide for how long, and write for example \`retention: 24 months\`${others.length === 0 ? '' : ' beside each'}.`,
      at: { file: files.config, path: ['forms', first.index, 'form'] },
    });
  }
  if (config.retention?.visits === undefined) {
    report({
      code: 'publish/retention',
      severity: 'warning',
      message: `Visits are stored until somebody deletes them${told}. Decide for how long, and write for example \`visits: 13 months\` below \`retention\`.`,
      at: {
        file: files.config,
        path: [config.retention !== undefined ? 'retention' : config.siteLog === undefined ? 'url' : 'siteLog'],
        on: 'key',
      },
    });
  }
};
