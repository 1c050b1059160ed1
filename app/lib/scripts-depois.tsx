import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { FolhaContext } from './folha-context.ts';

/** What a link or a script is until the page is painted: nothing that a browser fetches. */
export const DEPOIS = 'depois';

/** Puts the faces behind everything that the head has, where the browser's half does not look. */
const addFaces = (letras: string): string =>
  letras &&
  `let f=document.createElement('style');f.nonce=w.nonce;f.textContent=${JSON.stringify(letras)};document.head.append(f);`;

/** How long scripts wait for a browser to say that it has painted, in milliseconds. */
const PINTURA_MS = 3000;

/**
 * Once the browser has noted the page's first paint its scripts are what they are, and the faces of a page that brings
 * its stylesheet are there. A page that nobody sees yet is not painted and does not wait; a browser that notes no paints
 * gives the page a frame.
 */
const comeca = (letras: string): string =>
  `addEventListener('DOMContentLoaded',()=>{let go=()=>{go=()=>{};document.querySelectorAll('link[rel=${DEPOIS}]').forEach(l=>l.rel='modulepreload');let w=document.querySelector('script[type=${DEPOIS}]'),s=document.createElement('script');s.type='module';s.nonce=w.nonce;s.textContent=w.textContent;w.replaceWith(s);${addFaces(letras)}},P=window.PerformanceObserver;if(document.hidden)go();else if(P?.supportedEntryTypes?.includes('paint')){new P((l,o)=>{o.disconnect();go()}).observe({type:'paint',buffered:true});setTimeout(()=>go(),${PINTURA_MS})}else requestAnimationFrame(()=>setTimeout(()=>go()))})`;

type Parte = ReactElement<{
  children?: ReactNode;
  rel?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}>;

/** The same elements in the same places, so that the browser's half finds what it looks for. */
function later(node: ReactNode, letras: string): ReactNode {
  if (Array.isArray(node)) return Children.map(node, (each) => later(each, letras));
  if (!isValidElement(node)) return node;
  const parte = node as Parte;
  const { children, rel, type, dangerouslySetInnerHTML: inside } = parte.props;
  if (parte.type === 'link' && rel === 'modulepreload') return cloneElement(parte, { rel: DEPOIS });
  if (parte.type === 'script' && type === 'module') return cloneElement(parte, { type: DEPOIS });
  // What the page's data are written with comes first.
  if (parte.type === 'script' && inside)
    return cloneElement(parte, { dangerouslySetInnerHTML: { __html: inside.__html + comeca(letras) } });
  return children ? cloneElement(parte, undefined, later(children, letras)) : parte;
}

// The browser's bundle leaves the server's half out. In development the files are many and come one by one.
const isLater = import.meta.env.SSR && import.meta.env.PROD;

/** Behind the page's end the browser's half looks for nothing. */
function DepoisDaPintura(props: Parameters<typeof Scripts>[0]) {
  const letras = useContext(FolhaContext)?.letras ?? '';
  return (
    <>
      {later(Scripts(props), letras)}
      {letras && (
        <noscript>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's stylesheet; as a child React would escape it. */}
          <style nonce={props.nonce} dangerouslySetInnerHTML={{ __html: letras }} />
        </noscript>
      )}
    </>
  );
}

/**
 * The page's scripts, asked for once it is painted. In the markup they would be asked for first, and on a telephone's
 * network what is read and looked at would come behind a hundred kilobytes that nobody sees.
 */
export const ScriptsDepois: typeof Scripts = isLater ? DepoisDaPintura : Scripts;
