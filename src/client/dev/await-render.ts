import { tellServer } from './site-channel.ts';

// Beside the error of a document that could not be rendered. An edit may have repaired it before this page could hear of that.
tellServer('site:failed', { edit: Number(document.documentElement.dataset.edit) });
