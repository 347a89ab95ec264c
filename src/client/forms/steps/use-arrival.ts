import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusField } from '../focus-field.ts';
import type { Step } from './steps.ts';

/** Once another step of a form shows, moves the focus to it, or to its field that the address names. */
export function useArrival(step: Step | undefined): void {
  const { hash } = useLocation();
  const shown = useRef(step?.id);
  const arrive = useEffectEvent((id: string) => {
    const target = hash.slice(1);
    if (target !== id && document.getElementById(target)) return focusField(target);
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView();
  });
  // Before the step is drawn: what is typed as soon as it shows goes into the field that is used.
  useLayoutEffect(() => {
    if (step === undefined || step.id === shown.current) return;
    shown.current = step.id;
    arrive(step.id);
  }, [step]);
}
