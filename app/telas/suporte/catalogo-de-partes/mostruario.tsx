import { Acoes } from './acoes.tsx';
import { Campos } from './campos.tsx';
import { CoresELetras } from './cores-e-letras.tsx';
import { Retornos } from './retornos.tsx';

/** Every part of the design system in every state. */
export function Mostruario() {
  return (
    <div className="mostruario">
      <CoresELetras />
      <Acoes />
      <Campos />
      <Retornos />
    </div>
  );
}
