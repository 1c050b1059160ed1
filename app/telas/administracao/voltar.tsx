import { Voltar } from '~/components/ui/voltar.tsx';

/** Back link to the administration's start page. */
export const VoltarAAdministracao = () => <Voltar to="/admin">Administração</Voltar>;
