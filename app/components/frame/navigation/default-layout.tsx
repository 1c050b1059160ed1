import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { LayoutBody, type LayoutProps } from './layout-body.tsx';
import { PageHeader } from './page-header.tsx';

/** Default layout around a screen. Only registered people get the drawer. */
export function DefaultLayout(props: LayoutProps) {
  const { pessoa } = props;
  const { registered } = pessoa.flags;
  return (
    <LayoutBody
      {...props}
      cabeca={
        <>
          <PageHeader pessoa={pessoa} />
          {registered && <Drawer pessoa={pessoa} />}
        </>
      }
      pe={registered && <BottomBar pessoa={pessoa} />}
    />
  );
}
