import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { AreaDeTexto, CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { formatData } from '~/domain/valores/datas.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { Termos } from '../termos-da-proposta.tsx';
import type { loadPublica } from './carregar.server.ts';

type Pagina = Awaited<ReturnType<typeof loadPublica>> & {
  /** True right after a question was sent. */
  perguntou: boolean;
  resultado: ResultadoDeFormulario | undefined;
};

/** Proposta for the customer: read, accept, ask, print. Works without JavaScript. */
export function FolhaDaProposta(pagina: Pagina) {
  const { loja, numero, versao, primeiroNome, moto, termos, numeros, validade, face, mudancas } = pagina;
  const { contato, whatsApp, acoes, daLoja, resultado, perguntou, link, sujeitaACredito } = pagina;
  return (
    <main className="folha proposta-folha">
      <header className="grid gap-3">
        {loja.logo ? (
          <picture className={loja.logoEscuro ? undefined : 'proposta-folha-clara'}>
            {loja.logoEscuro && <source media="(prefers-color-scheme: dark)" srcSet={loja.logoEscuro} />}
            <img src={loja.logo} alt={loja.nome} className="proposta-folha-marca" />
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
          {termos && <p className="text-muted">Vale até {formatData(validade)}</p>}
        </div>
      </header>
      {face && (
        <Aviso tom={face.tom} titulo={face.titulo}>
          {face.texto}
        </Aviso>
      )}
      {perguntou && (
        <Aviso tom="success" titulo="Pergunta enviada">
          A loja responde pelo seu contato.
        </Aviso>
      )}
      {resultado?.aviso && <Aviso tom="error">{resultado.aviso}</Aviso>}
      {mudancas.length > 0 && (
        <Aviso tom="info" titulo="O que mudou nesta versão">
          <ul className="ms-5 list-disc">
            {mudancas.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </Aviso>
      )}
      {termos && <Termos termos={termos} numeros={numeros} />}
      {sujeitaACredito && (
        <p className="text-muted">O financiamento depende da aprovação do crédito pela financeira.</p>
      )}
      {acoes.includes('aceitar') && daLoja && (
        <Aviso tom="info" titulo="Você entrou como pessoa da loja" className="nao-imprimir">
          Só o cliente aceita por aqui. Se ele aceitou na loja, use “Cliente aceitou no balcão”, na proposta.
        </Aviso>
      )}
      {acoes.includes('aceitar') && !daLoja && (
        <section className="grid gap-3 nao-imprimir">
          <h2>Aceitar a proposta</h2>
          <Formulario
            resultado={resultado}
            action={`/proposta?id=${link}`}
            reloadDocument
            className="grid gap-4"
          >
            <input type="hidden" name="versao" value={versao} />
            <CampoTexto
              name="nome"
              rotulo="Seu nome completo"
              maxLength={80}
              autoComplete="name"
              autoCapitalize="words"
              ajuda="Ao aceitar, guardamos seu nome, a data, a hora e o endereço de internet. É um aceite eletrônico, não uma assinatura qualificada."
            />
            <Botao name="_acao" value="aceitar">
              Aceitar a proposta
            </Botao>
          </Formulario>
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
              <Icone nome="conversa" />
              <span>Perguntar por WhatsApp</span>
            </a>
          )}
          {termos && (
            <a className="botao botao-secundario" href={`/documentos/proposta.pdf?id=${link}`}>
              <Icone nome="baixar" />
              <span>Baixar PDF</span>
            </a>
          )}
        </div>
        {acoes.includes('perguntar') && (
          <details className="parte" open={Boolean(resultado?.erros.texto)}>
            <summary>
              <h3>Escrever uma pergunta</h3>
              <Icone nome="abaixo" />
            </summary>
            <Formulario
              resultado={resultado}
              action={`/proposta?id=${link}`}
              reloadDocument
              className="parte-corpo grid gap-4"
            >
              <AreaDeTexto name="texto" rotulo="Sua pergunta" rows={3} maxLength={500} />
              <Botao name="_acao" value="perguntar" variante="secundario">
                Enviar pergunta
              </Botao>
            </Formulario>
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
