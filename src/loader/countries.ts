import type { Option } from '#site/forms/form.ts';
import type { CountryNames } from '#site/generated/country-names.ts';
import { interner, memoizePair } from '#site/memoize.ts';
import type { Language } from '#site/words/language.ts';

/**
 * Codes of ISO 3166-1 alpha-2, and the one for Kosovo that is in use, in alphabetical order. Stored answers have these codes: none
 * may be removed.
 */
export const countryCodes: readonly string[] = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`
  .trim()
  .split(/\s/);

/** Countries and regions by their names in a language, in its alphabetical order. `own` are the names that a site sets itself. */
export function countriesIn({ code, htmlLang }: Pick<Language, 'code' | 'htmlLang'>, own: CountryNames = none): Option[] {
  return optionsOf(own, sameLanguage({ code, htmlLang }));
}

const none: CountryNames = {};
const sameLanguage = interner<Pick<Language, 'code' | 'htmlLang'>>(({ code, htmlLang }) => `${code} ${htmlLang}`);

const optionsOf = memoizePair((own: CountryNames, { code, htmlLang }: Pick<Language, 'code' | 'htmlLang'>): Option[] => {
  // A language that the runtime does not know gets English names.
  const names = new Intl.DisplayNames([htmlLang, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(htmlLang);
  return countryCodes
    .map((value): Option => ({ value, label: own[code]?.[value] ?? names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label));
});
