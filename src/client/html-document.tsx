import { groundOf, modes } from '#site/brand/palette.ts';
import { listsProducts } from '#site/forms/product-names.ts';
import { documentTitle } from '#site/pages/document-title.ts';
import { rootFiles } from '#site/routes/root-files.ts';
import { siteLogOf } from '#site/routes/site-log.ts';
import type { Settings } from '#site/settings.ts';
import { directionOf } from '#site/words/direction.ts';
import type { DocumentInput } from './document-input.ts';
import { IconShapes, iconsOf } from './icon-shapes.tsx';
import { missingWords } from './missing-words.ts';

/** The document around the rendered app: head, addresses of the data, the boot script. */
export function HtmlDocument({ input, body }: { input: DocumentInput; body: string }) {
  const { shell, head, page, path, assets } = input;
  const forms = page?.blocks.flatMap(block => (block.type === 'form' ? [block.data.form] : [])) ?? [];
  const restoring = listsProducts(forms) ? assets.inline.restoreProductForms : assets.inline.restoreForms;
  const { site } = shell.layout;
  return (
    <html
      lang={shell.htmlLang}
      dir={directionOf(shell.htmlLang)}
      data-site-log={siteLogOf(shell.routes, path)}
      {...looksOf(shell.settings)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head?.title ?? documentTitle(missingWords(input).title, site)}</title>
        {head ? <PageMeta head={head} /> : <meta name="robots" content="noindex" />}
        {modes.map(mode => (
          <meta key={mode} name="theme-color" media={`(prefers-color-scheme: ${mode})`} content={groundOf(mode, shell.colors).surface} />
        ))}
        {/* Before the style sheets: a script waits for style sheets above it. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build */}
        <script dangerouslySetInnerHTML={{ __html: assets.inline.beforePaint }} />
        {forms.length > 0 && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build
          <script dangerouslySetInnerHTML={{ __html: restoring }} />
        )}
        {page?.blocks.some(({ type }) => type === 'sign-in') && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build
          <script dangerouslySetInnerHTML={{ __html: assets.inline.startSignIn }} />
        )}
        {assets.manifest !== undefined && (
          <>
            {/* With a size, or Chrome prefers it to the SVG. */}
            <link rel="icon" href={rootFiles.favicon} sizes="32x32" />
            <link rel="apple-touch-icon" href={rootFiles.touchIcon} />
            <link rel="manifest" href={assets.manifest} />
          </>
        )}
        <link rel="icon" href={assets.favicon} type="image/svg+xml" />
        {assets.styles(body).map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.themeCss !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from the theme
          <style dangerouslySetInnerHTML={{ __html: assets.themeCss }} />
        )}
        {assets.devScripts?.map(src => (
          <script key={src} type="module" src={src} />
        ))}
        <script type="module" src={assets.boot} />
      </head>
      <body>
        <IconShapes names={iconsOf(body)} shapesOf={assets.iconShapes} />
        <div
          id="app"
          data-shell={assets.shell}
          data-page={assets.page}
          data-query={input.query}
          data-forms={assets.forms?.join(' ') || undefined}
          data-main={assets.main}
          data-preload={assets.preload}
          data-failed={shell.layout.requests.network}
          data-api={shell.apiBaseUrl || undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
          dangerouslySetInnerHTML={{ __html: body }}
        />
      </body>
    </html>
  );
}

/** The site's settings where they differ from the defaults of the style sheets. */
function looksOf({ tagsView, fixedHeader, sidebarLogo, size }: Settings) {
  return {
    'data-tags-view': tagsView || undefined,
    'data-fixed-header': fixedHeader ? undefined : false,
    'data-sidebar-logo': sidebarLogo ? undefined : false,
    'data-size': size === 'medium' ? undefined : size,
  };
}

function PageMeta({ head }: { head: NonNullable<DocumentInput['head']> }) {
  return (
    <>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.feeds.map(({ title, href }) => (
        <link key={href} rel="alternate" type="application/atom+xml" title={title} href={href} />
      ))}
      {head.openGraph.map(([property, content]) => (
        <meta key={property + content} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={head.card} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, and no `<` can end the script */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c') }} />
    </>
  );
}
