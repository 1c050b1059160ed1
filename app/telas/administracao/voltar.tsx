import { Voltar } from '~/components/ui/voltar.tsx';

/** The way back from a part of the administration. */
export const VoltarAAdministracao = () => <Voltar to="/admin">Administração</Voltar>;
