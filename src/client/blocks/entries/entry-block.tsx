import type { BlockOf } from '#site/pages/block.ts';
import { Actions } from '../../navigation/actions.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { PropertyTable } from '../../text/table.tsx';
import { Picture } from '../parts/picture.tsx';
import { Section } from '../parts/section.tsx';
import styles from './entry-block.module.css';

/** An entry of a collection on its own page. */
export function EntryBlock({ block }: { block: BlockOf<'entry'> }) {
  const { type, id, tone, words, data } = block;
  const { date, image, alt, text, fields, actions, actionLabels } = data;
  return (
    <Section block={{ type, id, ...(tone && { tone }), words: {} }}>
      <div className={styles.entry}>
        {date && (
          <p>
            <time dateTime={date.day}>{date.text}</time>
          </p>
        )}
        {image && <Picture image={image} alt={alt ?? ''} sizes="(width < 860px) 100vw, 860px" className={styles.picture} />}
        {text && <RichText text={text} />}
        {fields.length > 0 && (
          <PropertyTable
            label={words.title ?? ''}
            rows={fields.map(field => ({ label: words.fields?.[field.id] ?? field.id, value: field.value }))}
          />
        )}
        {actions && <Actions actions={actions} labels={actionLabels} />}
      </div>
    </Section>
  );
}
