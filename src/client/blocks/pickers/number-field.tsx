interface NumberFieldProps {
  name: string;
  label: string;
  most: number;
  choice: Record<string, string>;
  onChange: (choice: Record<string, string>) => void;
}

/** A question that is answered with a whole number. */
export function NumberField({ name, label, most, choice, onChange }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        name={name}
        min="1"
        max={most}
        inputMode="numeric"
        autoComplete="off"
        value={choice[name] ?? ''}
        onChange={({ target: { value } }) => onChange({ ...choice, [name]: value })}
      />
    </label>
  );
}
