import { Link } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import { useRaiz } from '~/lib/use-raiz.ts';
import { nomeDoArquivo } from './arquivos.ts';
import { EnviarImagem } from './enviar-imagem.tsx';
import { Legenda } from './legenda.tsx';
import { readLegenda } from './legenda-guardada.ts';
import { BaixarImagem, CampoDoLink, LinkDoWhatsApp } from './partes.tsx';

// Fetched when a customer's name or number is about to be typed.
const EnviarACliente = lazy(async () => ({
  default: (await import('./enviar-a-cliente.tsx')).EnviarACliente,
}));

/** One picture of a piece. */
export type FormatoDaPeca = {
  id: string;
  /** "Feed", "Story". */
  rotulo: string;
  path: string;
  largura: number;
  altura: number;
};

/** What every generator's piece is sent with. */
export type PecaParaEnviar = {
  /** Id of its link. */
  id: string;
  /** Kind of the piece: the caption is remembered for each. Also the name of its files where it has no title. */
  tipo: string;
  titulo: string;
  /** The words that go with it; the address follows them. */
  mensagem: string;
  /** Absolute address of its page. */
  endereco: string;
};

/**
 * The ways a piece leaves the phone. Picture and link are two buttons, because WhatsApp on iPhones drops the picture
 * when text comes with it. The format that is chosen is the one that is sent. Without JavaScript every format is
 * there to download, and link and address still work.
 */
export function FolhaDeCompartilhar({
  id,
  tipo,
  titulo,
  mensagem,
  endereco,
  formatos,
  formato,
  onFormato,
  rotuloDoLink,
  acoes,
}: PecaParaEnviar & {
  formatos: readonly [FormatoDaPeca, ...FormatoDaPeca[]];
  /** Id of the format that is shown and sent. */
  formato: string;
  onFormato: (id: string) => void;
  rotuloDoLink: string;
  /** What else the generator offers: print, PDF. */
  acoes?: ReactNode;
}) {
  const palavras = `${mensagem}\n${endereco}`;
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const [texto, setTexto] = useState(palavras);
  const [pronto, setPronto] = useState(false);
  const [aCliente, setACliente] = useState(false);
  useEffect(() => {
    setTexto(readLegenda(localStorage, dono, tipo, palavras));
    setPronto(true);
  }, [dono, tipo, palavras]);

  const nomeDe = (id: string) => nomeDoArquivo(titulo, id, tipo);
  const escolhido = formatos.find(({ id }) => id === formato) ?? formatos[0];
  const arquivos = formatos.map(({ id, path }) => ({ path, nome: nomeDe(id) }));
  const arquivo = { path: escolhido.path, nome: nomeDe(escolhido.id) };
  return (
    <div className="nao-imprimir grid gap-6">
      <div className="grid gap-3">
        {pronto && formatos.length > 1 && (
          <EscolhaDoFormato formatos={formatos} formato={escolhido.id} onFormato={onFormato} />
        )}
        {pronto && <EnviarImagem arquivos={arquivos} arquivo={arquivo} />}
        <LinkDoWhatsApp texto={withEndereco(texto, endereco)}>Enviar link no WhatsApp</LinkDoWhatsApp>
        {!aCliente && (
          <Link
            to={`/links/${id}/enviar`}
            className="botao botao-texto"
            onClick={(event) => {
              event.preventDefault();
              setACliente(true);
            }}
          >
            <Icone nome="pessoa" />
            <span>Enviar a um cliente</span>
          </Link>
        )}
        <div className="acoes-da-peca">
          {pronto ? (
            <BaixarImagem {...arquivo} rotulo={`Baixar ${escolhido.rotulo.toLowerCase()}`}>
              Baixar
            </BaixarImagem>
          ) : (
            formatos.map(({ id, path, rotulo }) => (
              <BaixarImagem key={id} path={path} nome={nomeDe(id)}>
                Baixar {rotulo.toLowerCase()}
              </BaixarImagem>
            ))
          )}
          {pronto && acoes}
        </div>
      </div>
      {aCliente && (
        <Suspense fallback={<p className="text-muted">Abrindo…</p>}>
          <EnviarACliente arte={id} texto={withEndereco(texto, endereco)} endereco={endereco} />
        </Suspense>
      )}
      <CampoDoLink rotulo={rotuloDoLink} endereco={endereco} pronto={pronto} />
      {pronto && <Legenda texto={texto} onTexto={setTexto} palavras={palavras} lugar={{ dono, tipo }} />}
    </div>
  );
}

/** A message to be sent as a link carries the link, whatever else the person made of it. */
const withEndereco = (texto: string, endereco: string): string =>
  texto.includes(endereco) ? texto : `${texto}\n${endereco}`.trimStart();

function EscolhaDoFormato({
  formatos,
  formato,
  onFormato,
}: {
  formatos: readonly FormatoDaPeca[];
  formato: string;
  onFormato: (id: string) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Formato da imagem</legend>
      <div className="escolhas">
        {formatos.map(({ id, rotulo }) => (
          <label key={id} className="escolha">
            <input
              type="radio"
              name="formato"
              value={id}
              className="sr-only"
              checked={id === formato}
              onChange={() => onFormato(id)}
            />
            {rotulo}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
