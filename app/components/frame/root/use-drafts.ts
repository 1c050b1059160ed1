import { useFetchers, useNavigation } from '@remix-run/react';
import { type MutableRefObject, useEffect, useRef } from 'react';
import { type DraftWatcher, watchDrafts } from '~/browser/draft-watcher.ts';

/** Unsaved input of the page, and who is told when it may have changed. */
export type PageDrafts = { watcher: DraftWatcher | null; onChange: () => void };

/** Tracks unsaved input from the start, for the idle timer, which comes later (later-effects.tsx). */
export function useDrafts(): MutableRefObject<PageDrafts> {
  const drafts = useRef<PageDrafts>({ watcher: null, onChange: () => {} });
  useEffect(() => {
    const watcher = watchDrafts(document, () => drafts.current.onChange());
    drafts.current.watcher = watcher;
    return watcher.stop;
  }, []);

  const navigation = useNavigation();
  const fetchers = useFetchers();
  const quiet = navigation.state === 'idle' && fetchers.every(({ state }) => state === 'idle');
  useEffect(() => {
    if (quiet) drafts.current.watcher?.settle();
  }, [quiet]);
  return drafts;
}
