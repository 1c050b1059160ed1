import { BarraInferior } from './barra-inferior.tsx';
import { Cabecalho } from './cabecalho.tsx';
import { Corpo, type PropsDaMoldura } from './corpo.tsx';
import { Gaveta } from './gaveta.tsx';

/** Default layout around a screen. Only registered people get the drawer. */
export function Moldura(props: PropsDaMoldura) {
  const { pessoa } = props;
  const { registered } = pessoa.flags;
  return (
    <Corpo
      {...props}
      cabeca={
        <>
          <Cabecalho pessoa={pessoa} />
          {registered && <Gaveta pessoa={pessoa} />}
        </>
      }
      pe={registered && <BarraInferior pessoa={pessoa} />}
    />
  );
}
