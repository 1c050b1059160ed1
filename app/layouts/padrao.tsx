import { errorMeta } from '~/components/frame/error/error-page.tsx';
import { DefaultLayout } from '~/components/frame/navigation/default-layout.tsx';
import { FailedScreen, ScreenOutlet } from '~/components/frame/navigation/screen-outlet.tsx';

export const meta = errorMeta;

/** Layout of all screens except /v2 and the share pages. */
export default function Layout() {
  return <ScreenOutlet moldura={DefaultLayout} />;
}

export function ErrorBoundary() {
  return <FailedScreen moldura={DefaultLayout} />;
}
