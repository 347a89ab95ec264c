// The document that stands in while the site was never sound has nothing to bring up to date: it asks for the page itself.
import.meta.hot?.on('site:problems', ({ text }) => {
  if (text.length === 0) location.reload();
});
