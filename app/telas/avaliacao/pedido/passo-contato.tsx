import { Aviso } from '~/components/ui/aviso.tsx';
import { CampoMascara } from '~/components/ui/campo-mascara.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { AUTORIZACAO_ATUAL, TEXTOS_DA_AUTORIZACAO } from '~/domain/seminovos/texto-da-autorizacao.ts';
import { MASCARAS } from '~/domain/valores/mascaras.ts';
import { parseTelefone } from '~/domain/valores/telefone.ts';
import type { Opcao } from '../tipos.ts';
import { Verificacao } from './verificacao.tsx';

/** Step with the loja, contact data and consent. */
export function PassoContato({ lojas, siteKey }: { lojas: readonly Opcao[] | null; siteKey: string | null }) {
  const { valor, erro } = useCampo('consentimento');
  return (
    <>
      {lojas ? (
        <Selecao name="empresa" rotulo="Loja" opcoes={lojas} vazio="Escolha a loja" />
      ) : (
        <Aviso tom="warning">As lojas não carregaram. Recarregue a página: o que você fez fica aqui.</Aviso>
      )}
      <CampoTexto name="nome" rotulo="Seu nome" autoComplete="name" autoCapitalize="words" maxLength={120} />
      <CampoMascara
        name="celular"
        mascara={MASCARAS.telefone}
        ler={parseTelefone}
        rotulo="Celular com WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <CampoTexto
        name="email"
        rotulo="E-mail"
        opcional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <Marcacao
        name="consentimento"
        value={AUTORIZACAO_ATUAL}
        rotulo={TEXTOS_DA_AUTORIZACAO[AUTORIZACAO_ATUAL]}
        defaultChecked={valor === AUTORIZACAO_ATUAL}
        erro={erro}
        className="items-start text-sm"
      />
      {/* Honeypot: hidden from people; whoever fills it in is a bot. */}
      <div className="armadilha" aria-hidden="true">
        <label>
          Não preencha
          <input name="site" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {siteKey && <Verificacao siteKey={siteKey} />}
    </>
  );
}
