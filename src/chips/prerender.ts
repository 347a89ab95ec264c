export { bareDrawing } from './drawings/view/bare-drawing.tsx';
