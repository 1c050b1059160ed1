import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { type PageFaces, StylesheetContext } from './stylesheet-context.ts';

/** Placeholder for `type` or `rel` that browsers do not load, used until the first paint. */
export const POSTPONED = 'depois';

/**
 * `rel` of a postponed link: `dns-prefetch` is valid in the body, and for the own host it requests nothing.
 */
const POSTPONED_LINK = `dns-prefetch ${POSTPONED}`;

/**
 * Script that loads the faces of the page's visible running text and adds them together, then appends the other
 * `@font-face` rules to the end of the head, where hydration does not compare. A layout with a face that is still
 * loading asks the system for a substitute for every size of text. A task of its own, after the scripts' start.
 */
const addFaces = ({ corridas, outras }: PageFaces): string =>
  `setTimeout(()=>{let F=${JSON.stringify(corridas)}.map(a=>new FontFace(...a)),U=new Set,t=document.createTreeWalker(document.body,4),n,f=document.createElement('style');` +
  `while(U.size<F.length&&(n=t.nextNode())){let e=n.parentElement;if(n.data.trim()&&e.checkVisibility?.()!==!1){let{fontFamily:a,fontWeight:b}=getComputedStyle(e);F.forEach(x=>{let[l,h=l]=x.weight.split(' ');a.replaceAll('"','').startsWith(x.family+',')&&b>=+l&&b<=+h&&U.add(x)})}}` +
  `f.nonce=w.nonce;f.textContent=${JSON.stringify(outras)};addEventListener('tema',()=>f.isConnected||document.head.append(f));` +
  `Promise.allSettled([...U].map(x=>x.load())).then(()=>{F.forEach(x=>document.fonts.add(x));document.head.append(f)})});`;

/** Maximum wait for the first paint, milliseconds. */
const MAX_PAINT_WAIT_MS = 3000;

/**
 * Script that activates the page's scripts, and the font rules of an inlined stylesheet, after the first
 * paint. A hidden page is not painted and does not wait; without paint timing it waits one frame.
 */
const startScript = (letters: PageFaces | undefined): string =>
  `addEventListener('DOMContentLoaded',()=>{let go=()=>{go=()=>{};document.querySelectorAll('link[rel~=${POSTPONED}]').forEach(l=>l.rel='modulepreload');let w=document.querySelector('script[type=${POSTPONED}]'),s=document.createElement('script');s.type='module';s.nonce=w.nonce;s.textContent=w.textContent;w.replaceWith(s);${letters ? addFaces(letters) : ''}},P=window.PerformanceObserver;if(document.hidden)go();else if(P?.supportedEntryTypes?.includes('paint')){new P((l,o)=>{o.disconnect();go()}).observe({type:'paint',buffered:true});setTimeout(()=>go(),${MAX_PAINT_WAIT_MS})}else requestAnimationFrame(()=>setTimeout(()=>go()))})`;

type HeadElement = ReactElement<{
  children?: ReactNode;
  rel?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}>;

/** Postpones scripts and links in place, so that the tree matches at hydration. */
function postponeNode(node: ReactNode, letters: PageFaces | undefined): ReactNode {
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
  const letters = useContext(StylesheetContext)?.letras;
  return (
    <>
      {postponeNode(Scripts(props), letters)}
      {letters && (
        <noscript>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: build output; as a child React would escape it. */}
          <style nonce={props.nonce} dangerouslySetInnerHTML={{ __html: letters.regras }} />
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
