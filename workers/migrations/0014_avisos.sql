CREATE TABLE `avisos` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`tipo` text NOT NULL,
	`texto` text NOT NULL,
	`para` text NOT NULL,
	`em` text NOT NULL,
	`lido_em` text
);
--> statement-breakpoint
CREATE INDEX `avisos_meus` ON `avisos` (`uid`,`id_empresa`,`em`,`id`);--> statement-breakpoint
CREATE INDEX `avisos_por_ler` ON `avisos` (`uid`,`id_empresa`) WHERE lido_em IS NULL;--> statement-breakpoint
CREATE INDEX `avisos_antigos` ON `avisos` (`em`);