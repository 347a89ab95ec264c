import type { WrittenDay } from '#site/collections/entry.ts';
import type { RichText as RichTextNodes } from '#site/pages/rich-node.ts';
import type { Image } from '#site/source.ts';
import { Icon } from '../../icon.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { RichText } from '../../text/rich-text.tsx';
import styles from './card.module.css';
import { Picture } from './picture.tsx';

interface CardProps {
  title: string;
  text: RichTextNodes | string;
  /** The day that it is of. */
  date?: WrittenDay | undefined;
  icon?: string | undefined;
  image?: Image | undefined;
  alt?: string | undefined;
  to?: string | undefined;
  /** Level of the heading: one below that of the list. */
  level?: 2 | 3;
}

/** One entry of a card grid. */
export function Card({ title, text, date, icon, image, alt, to, level = 3 }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={to === undefined ? styles.card : `${styles.card} ${styles.linked}`}>
      {image && <Picture image={image} alt={alt ?? ''} sizes="(width < 768px) 100vw, 33vw" className={styles.picture} />}
      {icon !== undefined && (
        <span className={styles.tile}>
          <Icon name={icon} />
        </span>
      )}
      {date && (
        <time dateTime={date.day} className={styles.date}>
          {date.text}
        </time>
      )}
      <Heading className={styles.title}>
        {to === undefined ? title : <SiteLink to={to}>{title}</SiteLink>}
        {to !== undefined && <Icon name="arrow-right" className={styles.arrow} />}
      </Heading>
      {typeof text === 'string' ? <p>{text}</p> : <RichText text={text} />}
    </li>
  );
}
