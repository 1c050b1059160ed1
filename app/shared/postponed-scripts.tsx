import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { StylesheetContext } from './stylesheet-context.ts';

/** Placeholder for `type` or `rel` that browsers do not load, used until the first paint. */
export const POSTPONED = 'depois';

/**
 * `rel` of a postponed link: `dns-prefetch` is valid in the body, and for the own host it requests nothing.
 */
const POSTPONED_LINK = `dns-prefetch ${POSTPONED}`;

/** Script that appends the `@font-face` rules to the end of the head, where hydration does not compare. */
const addFaces = (letters: string): string =>
  letters &&
  `let f=document.createElement('style');f.nonce=w.nonce;f.textContent=${JSON.stringify(letters)};(addEventListener('tema',()=>f.isConnected||document.head.append(f)),document.head.append(f));`;

/** Maximum wait for the first paint, milliseconds. */
const MAX_PAINT_WAIT_MS = 3000;

/**
 * Script that activates the page's scripts, and the font rules of an inlined stylesheet, after the first
 * paint. A hidden page is not painted and does not wait; without paint timing it waits one frame.
 */
const startScript = (letters: string): string =>
  `addEventListener('DOMContentLoaded',()=>{let go=()=>{go=()=>{};document.querySelectorAll('link[rel~=${POSTPONED}]').forEach(l=>l.rel='modulepreload');let w=document.querySelector('script[type=${POSTPONED}]'),s=document.createElement('script');s.type='module';s.nonce=w.nonce;s.textContent=w.textContent;w.replaceWith(s);${addFaces(letters)}},P=window.PerformanceObserver;if(document.hidden)go();else if(P?.supportedEntryTypes?.includes('paint')){new P((l,o)=>{o.disconnect();go()}).observe({type:'paint',buffered:true});setTimeout(()=>go(),${MAX_PAINT_WAIT_MS})}else requestAnimationFrame(()=>setTimeout(()=>go()))})`;

type HeadElement = ReactElement<{
  children?: ReactNode;
  rel?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}>;

/** Postpones scripts and links in place, so that the tree matches at hydration. */
function postponeNode(node: ReactNode, letters: string): ReactNode {
  if (Array.isArray(node)) return Children.map(node, (each) => postponeNode(each, letters));
  if (!isValidElement(node)) return node;
  const part = node as HeadElement;
  const { children, rel, type, dangerouslySetInnerHTML: inside } = part.props;
  if (part.type === 'link' && rel === 'modulepreload') return cloneElement(part, { rel: POSTPONED_LINK });
  if (part.type === 'script' && type === 'module') return cloneElement(part, { type: POSTPONED });
  // The inline script with the page's data runs first; the loader script is appended to it.
  if (part.type === 'script' && inside)
    return cloneElement(part, { dangerouslySetInnerHTML: { __html: inside.__html + startScript(letters) } });
  return children ? cloneElement(part, undefined, postponeNode(children, letters)) : part;
}

// Constant, so the client bundle drops the server branch. Development serves many small modules, not
// postponed.
const isLater = import.meta.env.SSR && import.meta.env.PROD;

/** Elements after the scripts are not compared at hydration. */
function ScriptsAfterPaint(props: Parameters<typeof Scripts>[0]) {
  const letters = useContext(StylesheetContext)?.letras ?? '';
  return (
    <>
      {postponeNode(Scripts(props), letters)}
      {letters && (
        <noscript>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: build output; as a child React would escape it. */}
          <style nonce={props.nonce} dangerouslySetInnerHTML={{ __html: letters }} />
        </noscript>
      )}
    </>
  );
}

/**
 * Scripts of the page, loaded after the first paint. Otherwise a hundred kilobytes of code would load on a
 * mobile network before the visible content.
 */
export const PostponedScripts: typeof Scripts = isLater ? ScriptsAfterPaint : Scripts;
