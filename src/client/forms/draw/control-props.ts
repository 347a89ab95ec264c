import type { FieldFrameProps } from './field-frame.tsx';

export interface ControlProps extends Omit<FieldFrameProps, 'children'> {
  /** Absent in the static form: what is typed there stays in the document. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** The first day that the date control accepts, as YYYY-MM-DD. */
  firstDay?: string | undefined;
  /** Called in the static form with the id of a button of the control that was pressed. */
  onPress?: (id: string) => void;
}
