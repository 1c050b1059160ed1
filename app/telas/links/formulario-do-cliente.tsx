import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoMascara } from '~/components/ui/campo-mascara.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import { CONSENTIMENTO_DO_CONTATO, NOME_MAXIMO, VERSAO_DO_CONSENTIMENTO } from '~/domain/remessas/remessa.ts';
import { MASCARAS } from '~/domain/valores/mascaras.ts';
import { parseCelular } from '~/domain/valores/telefone.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

type Resposta =
  | ({ tipo: 'recusado' } & ResultadoDeFormulario)
  | { tipo: 'pronto'; guardado: boolean; conversa: string };

/** Form for pages without JavaScript: the answer has a link to WhatsApp. */
export function FormularioDoCliente({
  marca,
  resposta,
}: {
  /** Idempotency key of the recipient. */
  marca: string;
  resposta: Resposta | undefined;
}) {
  if (resposta?.tipo === 'pronto') {
    return (
      <div className="grid gap-4" role="status">
        {resposta.guardado && <p>Guardado. Avisamos quando o cliente abrir e antes de vencer.</p>}
        <a className="botao botao-primario" href={resposta.conversa} rel="noreferrer">
          <Icone nome="conversa" />
          <span>Abrir conversa no WhatsApp</span>
        </a>
      </div>
    );
  }
  return (
    <Formulario resultado={resposta} className="grid gap-4">
      {resposta?.aviso && <Aviso tom="error">{resposta.aviso}</Aviso>}
      <input type="hidden" name="marca" value={marca} />
      <CampoTexto name="nome" rotulo="Nome do cliente" maxLength={NOME_MAXIMO} autoComplete="off" />
      <CampoMascara
        name="telefone"
        rotulo="WhatsApp do cliente"
        mascara={MASCARAS.telefone}
        ler={parseCelular}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <Marcacao
        name="guardar"
        value={VERSAO_DO_CONSENTIMENTO}
        defaultChecked={Boolean(resposta?.valores.guardar)}
        rotulo="Lembrar deste cliente"
        ajuda={CONSENTIMENTO_DO_CONTATO[VERSAO_DO_CONSENTIMENTO]}
      />
      <Botao icone={<Icone nome="conversa" />}>Abrir conversa</Botao>
    </Formulario>
  );
}
