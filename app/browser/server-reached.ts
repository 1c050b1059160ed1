/** Wait before the server is asked again, milliseconds. */
export const RETRY_MS = 3000;

/** Tells whether the server answers: browsers say "online" as soon as there is a network, with or without internet. */
export const isServerReached = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
