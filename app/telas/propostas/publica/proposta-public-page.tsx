import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { formatDate } from '~/domain/valores/dates.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import { PropostaTermosView } from '../proposta-termos.tsx';
import type { loadPublicProposta } from './load.server.ts';

type PublicPropostaData = Awaited<ReturnType<typeof loadPublicProposta>> & {
  /** True right after a question was sent. */
  perguntou: boolean;
  resultado: FormResult | undefined;
};

/** Proposta for the customer: read, accept, ask, print. Works without JavaScript. */
export function PropostaPublicPage(page: PublicPropostaData) {
  const { loja, numero, versao, primeiroNome, moto, termos, numeros, validade, face, mudancas } = page;
  const { contato, whatsApp, acoes, daLoja, resultado, perguntou, link, sujeitaACredito } = page;
  return (
    <main className="folha proposta-folha">
      <header className="grid gap-3">
        {loja.logo ? (
          <picture className={loja.logoEscuro ? undefined : 'proposta-folha-clara'}>
            {loja.logoEscuro && <source media="(prefers-color-scheme: dark)" srcSet={loja.logoEscuro} />}
            <img src={loja.logo} alt={loja.nome} className="max-w-45 max-h-14 object-contain object-left" />
          </picture>
        ) : (
          <p className="font-medium">{loja.nome}</p>
        )}
        <div className="grid gap-1">
          <p className="numeros text-muted">
            {`Proposta ${numero}${versao > 1 ? `, versão ${versao}` : ''}${primeiroNome ? ` · para ${primeiroNome}` : ''}`}
          </p>
          <h1>{moto.nome}</h1>
          {moto.detalhe && <p className="text-muted">{moto.detalhe}</p>}
          {termos && <p className="text-muted">Vale até {formatDate(validade)}</p>}
        </div>
      </header>
      {face && (
        <Notice tone={face.tom} title={face.titulo}>
          {face.texto}
        </Notice>
      )}
      {perguntou && (
        <Notice tone="success" title="Pergunta enviada">
          A loja responde pelo seu contato.
        </Notice>
      )}
      {resultado?.aviso && <Notice tone="error">{resultado.aviso}</Notice>}
      {mudancas.length > 0 && (
        <Notice tone="info" title="O que mudou nesta versão">
          <ul className="ms-5 list-disc">
            {mudancas.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {termos && <PropostaTermosView termos={termos} numeros={numeros} />}
      {sujeitaACredito && (
        <p className="text-muted">O financiamento depende da aprovação do crédito pela financeira.</p>
      )}
      {acoes.includes('aceitar') && daLoja && (
        <Notice tone="info" title="Você entrou como pessoa da loja" className="nao-imprimir">
          Só o cliente aceita por aqui. Se ele aceitou na loja, use “Cliente aceitou no balcão”, na proposta.
        </Notice>
      )}
      {acoes.includes('aceitar') && !daLoja && (
        <section className="grid gap-3 nao-imprimir">
          <h2>Aceitar a proposta</h2>
          <ActionForm
            resultado={resultado}
            action={`/proposta?id=${link}`}
            reloadDocument
            className="grid gap-4"
          >
            <input type="hidden" name="versao" value={versao} />
            <TextField
              name="nome"
              rotulo="Seu nome completo"
              maxLength={80}
              autoComplete="name"
              autoCapitalize="words"
              ajuda="Ao aceitar, guardamos seu nome, a data, a hora e o endereço de internet. É um aceite eletrônico, não uma assinatura qualificada."
            />
            <Button name="_acao" value="aceitar">
              Aceitar a proposta
            </Button>
          </ActionForm>
        </section>
      )}
      <section className="grid gap-3 nao-imprimir">
        <h2>Falar com a loja</h2>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {whatsApp && (
            // The primary action when there are no terms to read or accept.
            <a
              className={`botao ${termos ? 'botao-secundario' : 'botao-primario'}`}
              href={whatsApp}
              rel="noreferrer"
            >
              <Icon name="conversa" />
              <span>Perguntar por WhatsApp</span>
            </a>
          )}
          {termos && (
            <a className="botao botao-secundario" href={`/documentos/proposta.pdf?id=${link}`}>
              <Icon name="baixar" />
              <span>Baixar PDF</span>
            </a>
          )}
        </div>
        {acoes.includes('perguntar') && (
          <details className="parte" open={Boolean(resultado?.erros.texto)}>
            <summary>
              <h3>Escrever uma pergunta</h3>
              <Icon name="abaixo" />
            </summary>
            <ActionForm
              resultado={resultado}
              action={`/proposta?id=${link}`}
              reloadDocument
              className="parte-corpo grid gap-4"
            >
              <TextAreaField name="texto" rotulo="Sua pergunta" rows={3} maxLength={500} />
              <Button name="_acao" value="perguntar" variante="secundario">
                Enviar pergunta
              </Button>
            </ActionForm>
          </details>
        )}
      </section>
      <p className="text-muted wrap-anywhere">
        {contato && (
          <>
            {contato.nome}
            <br />
            {contato.linha}
            <br />
          </>
        )}
        {loja.nome}
      </p>
    </main>
  );
}
