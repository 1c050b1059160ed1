import { BottomBar } from './barra-inferior.tsx';
import { PageHeader } from './cabecalho.tsx';
import { LayoutBody, type LayoutProps } from './corpo.tsx';
import { Drawer } from './gaveta.tsx';

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
