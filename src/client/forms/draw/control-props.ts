import type { FieldFrameProps } from './field-frame.tsx';

export interface ControlProps extends Omit<FieldFrameProps, 'children'> {
  /** Absent before the form's code is there: what is typed then stays in the document. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** The first day that a date can be. */
  firstDay?: string | undefined;
  /** A button of the control was pressed before the form's code was there. */
  onPress?: (id: string) => void;
}
