import { menuPlacesOf } from '~/components/frame/navigation/menu-places.ts';
import { sessionFlags } from '~/domain/pessoas/session-flags.ts';
import { ADMIN_PERMISSION } from '~/domain/pessoas/usuario.ts';

/**
 * Kinds of people the offline page distinguishes, by the flags of section 4; its script uses the same names.
 */
export type OfflineAudience = 'visitante' | 'aguardando' | 'sem-cadastro' | 'cadastrado' | 'admin';

/** Function unavailable offline, and the people it is shown to. */
export type OfflineFunction = {
  texto: string;
  para: readonly OfflineAudience[];
  /** Path of its screen. */
  tela?: string;
};

const sampleIdentity = { uid: 'u', email: '', emailVerificado: true };
const placesOf = (permissoes: string[]) =>
  menuPlacesOf(sessionFlags(sampleIdentity, { uid: 'u', nome: 'n', permissoes })).filter(
    ({ path }) => path !== '',
  );

/**
 * Lists the functions unavailable offline: for registered people the screens of their menu, for everybody
 * else the next step.
 */
export function listOfflineFunctions(): OfflineFunction[] {
  const registered = new Set(placesOf([]).map(({ path }) => path));
  return [
    { texto: 'Gerar panfleto, simular financiamento e salvar.', para: ['visitante'] },
    { texto: 'Entrar e se cadastrar.', para: ['visitante'] },
    { texto: 'Confirmar seu e-mail.', para: ['aguardando'] },
    { texto: 'Concluir seu cadastro.', para: ['sem-cadastro'] },
    ...placesOf([ADMIN_PERMISSION]).map(
      ({ path, rotulo }): OfflineFunction => ({
        texto: `${rotulo}.`,
        tela: path,
        para: registered.has(path) ? ['cadastrado', 'admin'] : ['admin'],
      }),
    ),
    { texto: 'Meu perfil.', para: ['cadastrado', 'admin'] },
    { texto: 'Sair da conta.', para: ['aguardando', 'sem-cadastro', 'cadastrado', 'admin'] },
  ];
}
