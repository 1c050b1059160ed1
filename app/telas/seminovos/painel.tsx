import { Link, useNavigation, useSearchParams } from '@remix-run/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { HistoricoDoRecurso } from '~/components/resource/historico-do-recurso.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { Avaliacao } from './avaliacao.tsx';
import { FotosDaMoto } from './fotos-da-moto.tsx';
import type { PainelDaEquipe, RespostaDoSeminovo } from './tipos.ts';

const FormularioDoRecurso = lazy(() =>
  import('~/components/resource/formulario-do-recurso.tsx').then((m) => ({ default: m.FormularioDoRecurso })),
);

/** The loja's view of a seminovo, with the actions possible now. */
export function PainelDaLoja(painel: PainelDaEquipe & { publica: boolean; resposta?: RespostaDoSeminovo }) {
  const { publica, resposta, nome, detalhe, situacao, dados, iguais, campos, contato } = painel;
  const { historia, maisHistoria } = painel;
  const [params] = useSearchParams();
  const closed = new URLSearchParams(params);
  closed.delete('editar');
  const edited = resposta?.parte === 'editar' ? resposta.resultado : undefined;
  // Error shown once when saving would end the evaluation; submitting again confirms it.
  const ends = edited?.erros.avaliacao;
  return (
    <section id="equipe" className="grid scroll-mt-20 gap-6" aria-label="Para a equipe da loja">
      <div className="flex flex-wrap items-center gap-3">
        {publica ? <h2>Para a equipe</h2> : <h1>{nome}</h1>}
        <Etiqueta tom="info">{situacao}</Etiqueta>
        {!publica && <p className="w-full text-muted">{detalhe}</p>}
      </div>
      <Iguais iguais={iguais} />
      {campos ? (
        <Cartao titulo="Editar">
          <Suspense>
            <FormularioDoRecurso
              campos={campos}
              resultado={edited}
              escondidos={{ versao: String(painel.versao), ...(ends ? { avaliacao: 'termina' } : {}) }}
              acao="editar"
              rotulo={ends ? 'Salvar e avaliar de novo' : 'Salvar'}
              aviso={
                ends && (
                  <Aviso tom="warning" titulo="Muda o que foi avaliado">
                    {ends}
                  </Aviso>
                )
              }
            />
          </Suspense>
          <BotaoLink to={`?${closed}`} variante="texto" className="-ms-3 mt-2">
            Cancelar
          </BotaoLink>
        </Cartao>
      ) : (
        <div className="seminovo-painel">
          <Avaliacao {...painel} />
          <div className="grid gap-4">
            <Atos {...painel} />
            <Cartao
              titulo="Dados"
              acao={
                <BotaoLink to="?editar" variante="texto" icone={<Icone nome="editar" />}>
                  Editar
                </BotaoLink>
              }
            >
              <dl className="seminovo-fatos">
                {dados.map(({ rotulo, valor }) => (
                  <div key={rotulo}>
                    <dt>{rotulo}</dt>
                    <dd className="numeros wrap-anywhere">{valor}</dd>
                  </div>
                ))}
              </dl>
              {contato && <Contato {...contato} />}
            </Cartao>
          </div>
          <Cartao titulo="Fotos" className="seminovo-largo">
            <FotosDaMoto fotos={painel.fotos} idDaFoto={painel.idDaFoto} resposta={resposta} />
          </Cartao>
          {historia.length > 0 && (
            <Cartao className="seminovo-largo">
              <HistoricoDoRecurso fatos={historia} maisAntigos={maisHistoria} retirado="" />
            </Cartao>
          )}
        </div>
      )}
    </section>
  );
}

/** Links to possible duplicates of the moto. */
function Iguais({ iguais }: Pick<PainelDaEquipe, 'iguais'>) {
  if (iguais.length === 0) return null;
  return (
    <Aviso tom="warning" titulo="A loja já tem esta placa, este chassi ou este Renavam">
      <ul className="grid gap-1">
        {iguais.map(({ id, nome, situacao }) => (
          <li key={id}>
            <Link to={`/seminovos/${id}`} className="underline">
              {nome}
            </Link>
            {` · ${situacao}`}
          </li>
        ))}
      </ul>
    </Aviso>
  );
}

const Contato = ({ nome, telefone, whatsapp, email }: NonNullable<PainelDaEquipe['contato']>) => (
  <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-4">
    <p className="text-muted text-sm">Enviada por</p>
    <p className="font-medium">{nome}</p>
    <p className="numeros text-muted">{[telefone, email].filter(Boolean).join(' · ')}</p>
    {whatsapp && (
      <a className="botao botao-secundario" href={whatsapp} target="_blank" rel="noopener noreferrer">
        <Icone nome="conversa" />
        <span>WhatsApp</span>
      </a>
    )}
  </div>
);

/** Acts without a section of their own, as forms that need no JavaScript. */
function Atos({
  atos,
  versao,
  preco,
  avaliacao,
  folha,
  resposta,
}: PainelDaEquipe & { resposta?: RespostaDoSeminovo }) {
  const others = atos.filter(({ ato }) => ato !== 'avaliar');
  if (others.length === 0) return null;
  const has = (ato: string) => others.some((each) => each.ato === ato);
  const said = (ato: string) => (resposta?.parte === ato ? resposta.resultado : undefined);
  const aviso = others.map(({ ato }) => said(ato)?.aviso).find(Boolean);
  const simple = others.filter(({ ato }) => ato !== 'publicar' && ato !== 'recusar');
  return (
    <Cartao titulo="O que fazer">
      <div className="grid gap-4">
        {aviso && <Aviso tom="error">{aviso}</Aviso>}
        {has('publicar') && (
          <Ato ato="publicar" versao={versao} resultado={said('publicar')}>
            <CampoTexto
              name="preco"
              rotulo="Preço na vitrine"
              ajuda="Vazio: sob consulta. Só as fotos liberadas aparecem."
              prefixo="R$"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={preco}
              placeholder={avaliacao.valor === null ? '18.990,00' : formatValor(avaliacao.valor)}
            />
            <Botao name="_acao" value="publicar">
              Publicar na vitrine
            </Botao>
          </Ato>
        )}
        {simple.length > 0 && (
          <Formulario className="flex flex-wrap gap-3" preventScrollReset>
            <input type="hidden" name="versao" value={versao} />
            {simple.map(({ ato, rotulo }, index) => (
              <Botao
                key={ato}
                name="_acao"
                value={ato}
                variante={index === 0 && !has('publicar') ? 'primario' : 'secundario'}
              >
                {rotulo}
              </Botao>
            ))}
          </Formulario>
        )}
        {folha && (
          <BotaoLink
            to={folha}
            variante="texto"
            icone={<Icone nome="imprimir" />}
            className="-ms-3 justify-self-start"
          >
            Folha do para-brisa
          </BotaoLink>
        )}
        {has('recusar') && (
          <details open={said('recusar') ? true : undefined}>
            <summary className="botao botao-texto -ms-3">Recusar esta moto</summary>
            <Ato ato="recusar" versao={versao} resultado={said('recusar')}>
              <CampoTexto
                name="motivo"
                rotulo="Motivo"
                ajuda="O cliente lê este motivo."
                maxLength={300}
                autoComplete="off"
              />
              <Botao name="_acao" value="recusar" variante="perigo">
                Recusar
              </Botao>
            </Ato>
          </details>
        )}
      </div>
    </Cartao>
  );
}

function Ato({
  ato,
  versao,
  resultado,
  children,
}: {
  ato: string;
  versao: number;
  resultado?: RespostaDoSeminovo['resultado'];
  children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  return (
    <Formulario
      resultado={resultado}
      preventScrollReset
      className="grid justify-items-start gap-3 *:w-full [&>button]:w-auto"
      aria-busy={(state === 'submitting' && formData?.get('_acao') === ato) || undefined}
    >
      <input type="hidden" name="versao" value={versao} />
      {children}
    </Formulario>
  );
}
