import type { WritingApi } from './writing-api.ts';
import type { StepAnswer } from './written-text.ts';

type Direction = 'undo' | 'redo';

/** A step through the saves, and what is said of it. */
interface TakenStep {
  isDone: boolean;
  said: string;
  /** Path of the page to go to, if the open one is gone. */
  open: string | undefined;
}

/** Takes saves back and makes them again. One of another window or page is named first; asked for once more at once, it is taken. */
export function stepsOf(api: Pick<WritingApi, 'step'>): (direction: Direction) => Promise<TakenStep> {
  let named = '';
  return async direction => {
    const answer = await api.step(direction, named);
    named = answer.type === 'of-another' ? answer.save : '';
    return {
      isDone: answer.type === 'done',
      said: wordsOf(answer, direction),
      open: answer.type === 'done' ? answer.open : undefined,
    };
  };
}

function wordsOf(answer: StepAnswer, direction: Direction): string {
  const isUndo = direction === 'undo';
  switch (answer.type) {
    case 'done':
      return `${isUndo ? 'Taken back' : 'Made again'}: ${answer.what}`;
    case 'refused':
      return `Not done: ${answer.problems.join(' ')}`;
    case 'conflict':
      return `Not done: ${answer.file} was changed since in another way.`;
    case 'of-another': {
      const whose = { guest: 'of a browser on another machine', window: 'of another window, or an earlier one', page: `on ${answer.page}` };
      return `The last change is ${whose[answer.origin]}: ${answer.what}. To ${isUndo ? 'take it back' : 'make it again'} from here, press ${isUndo ? 'Undo' : 'Redo'} again.`;
    }
    case 'nothing':
      return `There is nothing to ${isUndo ? 'take back' : 'make again'}.`;
  }
}
