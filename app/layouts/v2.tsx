import { errorMeta } from '~/components/frame/error/error-page.tsx';
import { LayoutV2 } from '~/components/frame/navigation/layout-v2.tsx';
import { FailedScreen, ScreenOutlet } from '~/components/frame/navigation/screen-outlet.tsx';

export const meta = errorMeta;

/** Layout at /v2. Section 2. */
export default function Layout() {
  return <ScreenOutlet moldura={LayoutV2} />;
}

export function ErrorBoundary() {
  return <FailedScreen moldura={LayoutV2} />;
}
