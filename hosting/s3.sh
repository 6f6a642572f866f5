#!/bin/sh
# Usage: sh hosting/s3.sh BUCKET DISTRIBUTION. Replaces the bucket's files with out/, and clears CloudFront's cache.
# For a site below a path, BUCKET is bucket/site. Precompressed files and files for other hosts are not uploaded.
set -euf
excluded='--exclude *.br --exclude *.gz --exclude _* --exclude .nojekyll'
send() { aws s3 sync out "s3://$bucket" --no-progress $excluded "$@"; }
bucket=$1
# Sets media types that the aws command does not know on all systems.
for type in avif=image/avif wasm=application/wasm webmanifest=application/manifest+json woff2=font/woff2 xml=application/xml \
    'c=text/plain; charset=utf-8' 'py=text/plain; charset=utf-8' 'txt=text/plain; charset=utf-8'; do
    send --exclude '*' --include "*.${type%%=*}" --content-type "${type#*=}"
done
# Uploads the files that pages load, then the pages, and then deletes old files.
send --exclude '*.html'
send --exclude '*' --include '*.html' --content-type 'text/html; charset=utf-8'
send --delete
aws cloudfront create-invalidation --distribution-id "$2" --paths '/*'
