import { onSite } from './site-channel.ts';

// While the site has never been valid, dev serves a placeholder. It has nothing to update: it reloads to get the page itself.
onSite('site:problems', ({ text }) => {
  if (text.length === 0) location.reload();
});
