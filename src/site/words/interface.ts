import type { TradeInterface } from '#trade/types.ts';
import type { FormLabels } from '../generated/form-labels.ts';
import type { InterfaceWords } from '../generated/interface-words.ts';
import type { ReplyWords } from '../generated/reply-words.ts';
import type { Footer, SiteLayout } from '../generated/site-layout.ts';

/** What the engine and the trade say by themselves. */
export type SpokenWords = InterfaceWords & TradeInterface;

/** Answers of the server, by the name of the error. */
export type ErrorWords = SpokenWords['errors'];

/** Words of the layout: of the interface, and those of the site, of which some are taken from others where it leaves them out. */
export type LayoutWords = SpokenWords['layout'] & SiteLayout & { site: Required<SiteLayout['site']>; footer: Required<Footer> };

/** Words that all forms share, and the site's templates of replies. */
export type SharedFormWords = SpokenWords['forms'] & { replies?: ReplyWords };

/** The words of a form. */
export type FormWords = FormLabels & SpokenWords['forms']['usual'];

/** Words of the interface as a site writes them in its own: some of them. */
export type PartOf<Words> = { [Key in keyof Words]?: PartOf<Words[Key]> };
