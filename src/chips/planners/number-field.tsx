interface NumberFieldProps {
  name: string;
  label: string;
  most: number;
  /** Between the numbers that can be answered, and the least of them; whole numbers without it. */
  step?: number;
  /** A number that is shown while none is written. */
  example?: number;
  choice: Record<string, string>;
  onChange: (choice: Record<string, string>) => void;
}

/** A question that is answered with a number. */
export function NumberField({ name, label, most, step, example, choice, onChange }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        name={name}
        min={step ?? 1}
        max={most}
        step={step}
        placeholder={example?.toString()}
        inputMode={step === undefined ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={choice[name] ?? ''}
        onChange={({ target: { value } }) => onChange({ ...choice, [name]: value })}
      />
    </label>
  );
}

/** A whole number from 1 to `most` as it is written in a field or an address; `undefined` for anything else. */
export const wholeNumber = (text: string | undefined, most: number): number | undefined =>
  text !== undefined && /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;
