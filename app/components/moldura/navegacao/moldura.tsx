import { BarraInferior } from './barra-inferior.tsx';
import { Cabecalho } from './cabecalho.tsx';
import { Corpo, type PropsDaMoldura } from './corpo.tsx';
import { Gaveta } from './gaveta.tsx';

/** The application's frame around a screen. Only registered people have places to go to, so only they get a drawer. */
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
