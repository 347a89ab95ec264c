import { files } from '#site/source.ts';
import { languageOf } from '#site/words/packs.ts';
import { tradeCheck } from '#trade/check.ts';
import { duplicateId } from './blocks/duplicate-id.ts';
import { heroBlock } from './blocks/hero-block.ts';
import { imageNames } from './blocks/image-names.ts';
import { missingImage } from './blocks/missing-image.ts';
import { rowLength } from './blocks/row-length.ts';
import { unknownIcon } from './blocks/unknown-icon.ts';
import { unknownNotice } from './blocks/unknown-notice.ts';
import { unusedImage } from './blocks/unused-image.ts';
import { brandContrast } from './brand/brand-contrast.ts';
import { squareMark } from './brand/square-mark.ts';
import { collectionFiles } from './collections/collection-files.ts';
import { entryFields } from './collections/entry-fields.ts';
import { unknownCollection } from './collections/unknown-collection.ts';
import type { Rule } from './draft.ts';
import { agreeingFigures } from './figures/agreeing-figures.ts';
import { factCount } from './figures/fact-count.ts';
import { factForm } from './figures/fact-form.ts';
import { factUnit } from './figures/fact-unit.ts';
import { repeatedUnit } from './figures/repeated-unit.ts';
import { reversedRange } from './figures/reversed-range.ts';
import { unitPattern } from './figures/unit-pattern.ts';
import { unknownFact, unsaidOfOrganization } from './figures/unknown-fact.ts';
import { unquotedFact } from './figures/unquoted-fact.ts';
import { unusedFact } from './figures/unused-fact.ts';
import { countryNames } from './forms/country-names.ts';
import { endpointTaken } from './forms/endpoint-taken.ts';
import { formDates } from './forms/form-dates.ts';
import { formEndpoint } from './forms/form-endpoint.ts';
import { formFields } from './forms/form-fields.ts';
import { formFiles } from './forms/form-files.ts';
import { formLayout } from './forms/form-layout.ts';
import { formLimits } from './forms/form-limits.ts';
import { formPages } from './forms/form-pages.ts';
import { formSummary } from './forms/form-summary.ts';
import { removedOption } from './forms/removed-option.ts';
import { replyTemplates } from './forms/reply-templates.ts';
import { takenNames } from './forms/taken-names.ts';
import { unknownForm } from './forms/unknown-form.ts';
import { interfacePlaceholders, interfaceWaits } from './interface/interface-words.ts';
import { lostLetters } from './language/lost-letters.ts';
import { pluralForms } from './language/plural-forms.ts';
import { configTarget } from './links/config-target.ts';
import { insecureLink } from './links/insecure-link.ts';
import { linkForStaff } from './links/link-for-staff.ts';
import { linkPresets } from './links/link-presets.ts';
import { linkTarget } from './links/link-target.ts';
import { otherPage } from './links/other-page.ts';
import { redirectedLink } from './links/redirected-link.ts';
import { repeatedFooterLink } from './links/repeated-footer-link.ts';
import { shownAddress } from './links/shown-address.ts';
import { translatedLinks } from './links/translated-links.ts';
import { activeMenu } from './menu/active-menu.ts';
import { affixPage } from './menu/affix-page.ts';
import { alwaysShow } from './menu/always-show.ts';
import { bareMenuPage } from './menu/bare-menu-page.ts';
import { emptyGroup } from './menu/empty-group.ts';
import { openGroup } from './menu/open-group.ts';
import { roleNames } from './menu/role-names.ts';
import { searchedRoute } from './menu/searched-route.ts';
import { siteLogName } from './menu/site-log-name.ts';
import { unusedLogName } from './menu/unused-log-name.ts';
import { publicationDates } from './publication/publication-dates.ts';
import { unpublishedLink } from './publication/unpublished-link.ts';
import { placeholders } from './publish/placeholders.ts';
import { reminders } from './publish/reminders.ts';
import { unsetRetention } from './publish/unset-retention.ts';
import { childPath } from './routes/child-path.ts';
import { duplicateName } from './routes/duplicate-name.ts';
import { duplicatePath } from './routes/duplicate-path.ts';
import { emptyRoute } from './routes/empty-route.ts';
import { indexAddress } from './routes/index-address.ts';
import { misplacedRoute } from './routes/misplaced-route.ts';
import { missingPage } from './routes/missing-page.ts';
import { pageAndRedirect } from './routes/page-and-redirect.ts';
import { pageWithoutRoute } from './routes/page-without-route.ts';
import { publishedAddresses } from './routes/published-addresses.ts';
import { redirectCycle } from './routes/redirect-cycle.ts';
import { redirectTarget } from './routes/redirect-target.ts';
import { reservedPath } from './routes/reserved-path.ts';
import { rootRoute } from './routes/root-route.ts';
import { shadowedRoute } from './routes/shadowed-route.ts';
import { wildcardPage } from './routes/wildcard-page.ts';
import { forbiddenVariants } from './terms/forbidden-variants.ts';
import { glossaryEntries } from './terms/glossary-entries.ts';
import { brokenMarkup } from './words/broken-markup.ts';
import { chineseTypography } from './words/chinese-typography.ts';
import { foreignMarkup } from './words/foreign-markup.ts';
import { foreignWords } from './words/foreign-words.ts';
import { invisibleCharacters } from './words/invisible-characters.ts';
import { keywords } from './words/keywords.ts';
import { languageFolders } from './words/language-folders.ts';
import { lostMarkup } from './words/lost-markup.ts';
import { matchingPlaceholders } from './words/matching-placeholders.ts';
import { onlyTitle } from './words/only-title.ts';

import { quotedWords } from './words/quoted-words.ts';
import { routeLanguages } from './words/route-languages.ts';
import { translatedWords } from './words/translated-words.ts';
import { unknownFormat } from './words/unknown-format.ts';
import { untranslatedStubs } from './words/untranslated-stubs.ts';
import { untranslatedWords } from './words/untranslated-words.ts';
import { wordsFileNames } from './words/words-file-names.ts';
import { exchangedTexts } from './writing/exchanged-texts.ts';
import { headings } from './writing/headings.ts';
import { lengths } from './writing/lengths.ts';
import { linkTexts } from './writing/link-texts.ts';
import { sameDescription, sameLabel } from './writing/same-words.ts';
import { slips } from './writing/slips.ts';
import { swappedTitles } from './writing/swapped-titles.ts';

/** Every rule; their order does not matter, problems are sorted by place. */
export const rules: Rule[] = [
  activeMenu,
  unpublishedLink,
  unitPattern,
  unknownCollection,
  affixPage,
  agreeingFigures,
  alwaysShow,
  brandContrast,
  squareMark,
  brokenMarkup,
  childPath,
  chineseTypography,
  collectionFiles,
  configTarget,
  countryNames,
  duplicateId,
  duplicateName,
  duplicatePath,
  emptyGroup,
  emptyRoute,
  endpointTaken,
  entryFields,
  factForm,
  factUnit,
  forbiddenVariants,
  foreignMarkup,
  foreignWords,
  formDates,
  formEndpoint,
  formFields,
  formFiles,
  formLayout,
  formSummary,
  formLimits,
  removedOption,
  replyTemplates,
  formPages,
  glossaryEntries,
  heroBlock,
  insecureLink,
  imageNames,
  indexAddress,
  interfacePlaceholders,
  interfaceWaits,
  invisibleCharacters,
  keywords,
  languageFolders,
  linkPresets,
  linkTarget,
  lostLetters,
  lostMarkup,
  misplacedRoute,
  missingImage,
  missingPage,
  onlyTitle,
  openGroup,
  pageAndRedirect,
  pageWithoutRoute,
  matchingPlaceholders,
  publicationDates,
  publishedAddresses,
  pluralForms,
  quotedWords,
  redirectCycle,
  redirectTarget,
  repeatedUnit,
  reservedPath,
  roleNames,
  rootRoute,
  searchedRoute,
  bareMenuPage,
  routeLanguages,
  rowLength,
  shadowedRoute,
  siteLogName,
  untranslatedStubs,
  takenNames,
  translatedLinks,
  translatedWords,
  unknownFact,
  unsaidOfOrganization,
  unknownForm,
  unknownFormat,
  unknownIcon,
  unknownNotice,
  unquotedFact,
  untranslatedWords,
  unusedImage,
  wildcardPage,
  wordsFileNames,
  ...(tradeCheck?.rules ?? []),
];

/** Rules about what is probably not meant, each seen in one place: they look at all that could be read. */
export const advice: Rule[] = [
  headings,
  lengths,
  linkTexts,
  repeatedFooterLink,
  reversedRange,
  sameDescription,
  sameLabel,
  shownAddress,
  slips,
  ...(tradeCheck?.advice ?? []),
];

/** A rule that compares files, and those that must be without errors for that. */
interface ComparingRule {
  rule: Rule;
  reads: (file: string) => boolean;
}

const isWords = (file: string) => languageOf(file) !== undefined;
const isConfig = (file: string) => file === files.config;
const isFacts = (file: string) => file === files.facts;
const isPage = (file: string) => /^content\/(?:pages|collections)\//.test(file);

/** Advice from comparing files: beside an error in one of them, what seems unused, exchanged or miscounted mostly follows from it. */
export const comparingAdvice: ComparingRule[] = [
  { rule: exchangedTexts, reads: isWords },
  { rule: factCount, reads: file => isConfig(file) || isFacts(file) || isPage(file) || isWords(file) },
  { rule: linkForStaff, reads: file => isConfig(file) || isPage(file) || isWords(file) },
  { rule: otherPage, reads: file => isConfig(file) || isPage(file) || isWords(file) },
  { rule: redirectedLink, reads: file => isConfig(file) || isPage(file) },
  { rule: swappedTitles, reads: file => isConfig(file) || isPage(file) || isWords(file) },
  // Whatever is not read may quote a fact.
  { rule: unusedFact, reads: () => true },
  { rule: unusedLogName, reads: isConfig },
];

/** What is only reported where the site is to be published. */
export const publishing: Rule[] = [placeholders, reminders, unsetRetention, ...(tradeCheck?.publishing ?? [])];
