import { Link } from '@remix-run/react';
import { Icone } from '~/components/ui/icone.tsx';

/** The way back from a part of the administration. */
export const VoltarAAdministracao = () => (
  <Link to="/admin" className="botao botao-texto -ms-3 -mt-3 mb-3">
    <Icone nome="seta-esquerda" />
    <span>Administração</span>
  </Link>
);
