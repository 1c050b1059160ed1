import { useLoaderData, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { AreaDeTexto } from '~/components/ui/campo-texto.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { addDias, formatData } from '~/domain/valores/datas.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { ResumoDaConta } from '../conta-da-proposta.tsx';
import { AvisosDoEditor } from './avisos-do-editor.tsx';
import { BarraDaConta } from './barra-da-conta.tsx';
import { CampanhasDoDia } from './campanhas-do-dia.tsx';
import { Parte, Texto } from './campos.tsx';
import type { loadEditor } from './carregar.server.ts';
import { ParteDaMoto } from './parte-da-moto.tsx';
import { ParteDaTroca } from './parte-da-troca.tsx';
import { ParteDasLinhas } from './parte-das-linhas.tsx';
import { ParteDoCliente } from './parte-do-cliente.tsx';
import { ParteDoPagamento } from './parte-do-pagamento.tsx';
import type { RespostaDoEditor } from './tipos.ts';
import { useEditor } from './use-editor.ts';
import { useGuardar } from './use-guardar.ts';

/** Editor of a proposta, in the order of a sales conversation. */
export function EditorDaProposta({ resposta }: { resposta: RespostaDoEditor | undefined }) {
  const loaded = useLoaderData<typeof loadEditor>();
  const { id, base, idCliente, campos: inicial, plano, motos, estoque, usados, papel, regras } = loaded;
  const { hoje, taxaLivre, validadePadrao, campanhas, acessorios, empresa } = loaded;
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const doDia = { plano, campanhas, idEmpresa: empresa.id, hoje, motos };
  const editor = useEditor(inicial, doDia, resposta);
  const guardar = useGuardar({ editor, id, idCliente, dono, resposta, base });
  const { state } = useNavigation();
  const comEmpresa = useComEmpresa();
  const { conta, conteudo } = editor;
  return (
    <Formulario
      resultado={resposta?.resultado}
      preventScrollReset
      action={comEmpresa(id === null ? '/proposta2' : `/proposta2?id=${id}`)}
      className="proposta-editor"
      onSubmit={editor.onSubmit}
    >
      {/* Default submit button for Enter: saves, instead of pressing the form's first button. */}
      <button
        ref={editor.ancora}
        type="submit"
        name="_acao"
        value="salvar"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
      >
        Salvar
      </button>
      <CampoDaEmpresa />
      <input type="hidden" name="_dono" value={dono} />
      {id === null ? (
        <input type="hidden" name="idCliente" value={guardar.idCliente} />
      ) : (
        <>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="base" value={resposta?.conflito?.base ?? base} />
        </>
      )}
      <div className="proposta-partes">
        <AvisosDoEditor
          {...{ id, resposta, guardar, recado: loaded.recado, planoVencido: loaded.planoVencido }}
        />
        <ParteDoCliente editor={editor} />
        <ParteDaMoto {...{ editor, motos, estoque: resposta?.unidades ?? estoque }} />
        <ParteDasLinhas {...{ editor, papel, regras, acessorios }}>
          <CampanhasDoDia editor={editor} {...doDia} />
        </ParteDasLinhas>
        <ParteDaTroca {...{ editor, usados }} />
        <ParteDoPagamento editor={editor} condicoes={{ plano, hoje, taxaLivre }} />
        <Parte titulo="Validade e observações">
          <Texto
            editor={editor}
            name="validade"
            rotulo="Vale até"
            opcional
            type="date"
            min={hoje}
            ajuda={`Em branco: até ${formatData(validadePadrao)}. Com financiamento, ${formatData(addDias(hoje, 2))} ou depois.`}
          />
          <AreaDeTexto
            name="observacoes"
            rotulo="Observações"
            opcional
            rows={3}
            maxLength={1000}
            ajuda="O cliente lê."
            erro={editor.erro('observacoes')}
            value={editor.campos.observacoes ?? ''}
            onChange={(event) => editor.set({ observacoes: event.target.value })}
          />
        </Parte>
      </div>
      <aside className="proposta-lado">
        <ResumoDaConta conteudo={conteudo} />
        <BarraDaConta conta={conta} salvando={state === 'submitting'} pronto={editor.pronto} />
      </aside>
    </Formulario>
  );
}
