import { Select } from 'antd';
import { useId } from 'react';

interface ChoiceProps {
  label: string;
  value: string | undefined;
  /** What no choice is called; absent where one must be made. */
  all?: string;
  options: { value: string; label: string }[];
  onChange(value: string | undefined): void;
}

/** A choice that limits the list, or none. */
export function Choice({ label, value, all, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <span aria-hidden>{label}</span>
      <Select
        id={id}
        aria-label={label}
        value={value ?? ''}
        options={[...(all === undefined ? [] : [{ value: '', label: all }]), ...options]}
        onChange={chosen => onChange(chosen === '' ? undefined : chosen)}
      />
    </div>
  );
}
