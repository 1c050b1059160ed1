import { BackLink } from '~/components/ui/back-link.tsx';

/** Back link to the administration's start page. */
export const BackToAdministration = () => <BackLink to="/admin">Administração</BackLink>;
