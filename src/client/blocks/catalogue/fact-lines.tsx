import styles from './fact-lines.module.css';

/** What an item says under one heading, each part on a line of its own. */
export const FactLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length < 2
    ? lines[0]
    : lines.map(line => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ));
